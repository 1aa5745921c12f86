-- Nothing changes between what is counted and copied below and the triggers that keep it. All at once, in the order of a match's end,
-- so that no transaction of a node that still runs waits for this one while this one waits for it.
LOCK TABLE users, matches, match_players, performances, league_members IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "league_day_counts" (
	"season_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"day" date NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "league_day_counts_season_id_points_wins_losses_day_pk" PRIMARY KEY("season_id","points","wins","losses","day")
);
--> statement-breakpoint
DROP FUNCTION league_counts_add(uuid[], int[], int[], int[], int[]);--> statement-breakpoint
-- As in 0006, and by the day (UTC) too.
CREATE FUNCTION league_counts_add(seasons uuid[], points int[], wins int[], losses int[], reached timestamptz[], changes int[])
RETURNS void LANGUAGE sql AS $$
  WITH added AS (SELECT season_id, points, wins, losses, (reached_at AT TIME ZONE 'UTC')::date AS day, change
    FROM unnest(seasons, points, wins, losses, reached, changes) AS row (season_id, points, wins, losses, reached_at, change)),
  by_points AS (
    INSERT INTO league_point_counts AS counts (season_id, points, members)
    SELECT season_id, points, sum(change) FROM added GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (season_id, points) DO UPDATE SET members = counts.members + excluded.members),
  by_record AS (
    INSERT INTO league_record_counts AS counts (season_id, points, wins, losses, members)
    SELECT season_id, points, wins, losses, sum(change) FROM added GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (season_id, points, wins, losses) DO UPDATE SET members = counts.members + excluded.members)
  INSERT INTO league_day_counts AS counts (season_id, points, wins, losses, day, members)
  SELECT season_id, points, wins, losses, day, sum(change) FROM added GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (season_id, points, wins, losses, day) DO UPDATE SET members = counts.members + excluded.members
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION league_counts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(reached_at), array_agg(1))
    FROM added;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(reached_at), array_agg(change))
    FROM (SELECT season_id, points, wins, losses, reached_at, 1 AS change FROM added
      UNION ALL SELECT season_id, points, wins, losses, reached_at, -1 FROM removed) AS changes;
  ELSE
    PERFORM league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(reached_at), array_agg(-1))
    FROM removed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO league_day_counts (season_id, points, wins, losses, day, members)
SELECT season_id, points, wins, losses, (reached_at AT TIME ZONE 'UTC')::date, count(*) FROM league_members GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
DROP INDEX "match_players_user";--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE match_players SET ended_at = coalesce(match.finished_at, match.created_at)
FROM matches AS match WHERE match.id = match_id AND match.phase = 'finished';--> statement-breakpoint
CREATE INDEX "match_players_user" ON "match_players" USING btree ("user_id","ended_at");--> statement-breakpoint
-- A match ends, or is written when it has ended.
CREATE FUNCTION match_players_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE match_players SET ended_at = CASE WHEN NEW.phase = 'finished' THEN coalesce(NEW.finished_at, NEW.created_at) END
  WHERE match_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_ended AFTER UPDATE OF phase, finished_at ON matches FOR EACH ROW
  WHEN ((OLD.phase, OLD.finished_at) IS DISTINCT FROM (NEW.phase, NEW.finished_at) AND 'finished' IN (OLD.phase, NEW.phase))
  EXECUTE FUNCTION match_players_end();
--> statement-breakpoint
CREATE FUNCTION match_players_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := (SELECT coalesce(finished_at, created_at) FROM matches WHERE id = NEW.match_id AND phase = 'finished');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER match_players_added BEFORE INSERT ON match_players FOR EACH ROW
  WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION match_players_ended();
--> statement-breakpoint
-- Every three letters that follow each other. As an extension of PostgreSQL has it, which not every installation may add.
CREATE FUNCTION parts_of(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(whole, at, 3)) FROM generate_series(1, length(whole) - 2) AS at
$$;
--> statement-breakpoint
CREATE INDEX "users_parts" ON "users" USING gin (parts_of(lower("nickname" || ' ' || "email" || ' ' || "friendcode")));--> statement-breakpoint
DROP INDEX "performances_player";--> statement-breakpoint
CREATE INDEX "performances_player" ON "performances" USING btree ("user_id","ended_at","match_id","mode","won");
