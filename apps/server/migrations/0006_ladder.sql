CREATE TABLE "league_point_counts" (
	"season_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "league_point_counts_season_id_points_pk" PRIMARY KEY("season_id","points")
);
--> statement-breakpoint
CREATE TABLE "league_record_counts" (
	"season_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "league_record_counts_season_id_points_wins_losses_pk" PRIMARY KEY("season_id","points","wins","losses")
);
--> statement-breakpoint
DROP INDEX "league_members_ladder";--> statement-breakpoint
CREATE INDEX "league_members_ladder" ON "league_members" USING btree ("season_id",(-"points"),(-"wins"),"losses","reached_at","user_id");--> statement-breakpoint
-- Adds changes to both tables of counts, in one order, so that matches that end together do not wait for each other.
CREATE FUNCTION league_counts_add(seasons uuid[], points int[], wins int[], losses int[], changes int[])
RETURNS void LANGUAGE sql AS $$
  WITH added AS (SELECT * FROM unnest(seasons, points, wins, losses, changes) AS row (season_id, points, wins, losses, change)),
  by_points AS (
    INSERT INTO league_point_counts AS counts (season_id, points, members)
    SELECT season_id, points, sum(change) FROM added GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (season_id, points) DO UPDATE SET members = counts.members + excluded.members)
  INSERT INTO league_record_counts AS counts (season_id, points, wins, losses, members)
  SELECT season_id, points, wins, losses, sum(change) FROM added GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (season_id, points, wins, losses) DO UPDATE SET members = counts.members + excluded.members
$$;
--> statement-breakpoint
-- Follows every change of league_members, from wherever it comes: rows also go with their players.
CREATE FUNCTION league_counts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(1)) FROM added;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(change))
    FROM (SELECT season_id, points, wins, losses, 1 AS change FROM added
      UNION ALL SELECT season_id, points, wins, losses, -1 FROM removed) AS changes;
  ELSE
    PERFORM league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(-1)) FROM removed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER league_members_added AFTER INSERT ON league_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION league_counts_follow();
--> statement-breakpoint
CREATE TRIGGER league_members_changed AFTER UPDATE ON league_members
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION league_counts_follow();
--> statement-breakpoint
CREATE TRIGGER league_members_removed AFTER DELETE ON league_members
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION league_counts_follow();
--> statement-breakpoint
SELECT league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses), array_agg(1)) FROM league_members;
