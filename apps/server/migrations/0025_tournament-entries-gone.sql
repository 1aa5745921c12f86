-- Entries were single players. Simulated ones are made into line-ups of the mode's size; real ones stay in duels.
CREATE TABLE "line_ups" AS
  SELECT tournament_id, user_id, entered_at, nickname, simulated, premium, place,
    md5(tournament_id::text || simulated::text || team::text)::uuid AS id,
    count(*) OVER (PARTITION BY tournament_id, simulated, team) = size AS whole
  FROM (
    SELECT sized.*, (n - 1) / size AS team, ((n - 1) % size)::integer AS place
    FROM (
      SELECT e.tournament_id, e.user_id, e.entered_at, u.nickname, u.simulated,
        coalesce(u.premium_until > now(), false) AS premium,
        CASE t.mode WHEN '1v1' THEN 1 WHEN '2v2' THEN 2 ELSE 5 END AS size,
        row_number() OVER (PARTITION BY e.tournament_id, u.simulated ORDER BY e.entered_at, e.user_id) AS n
      FROM "tournament_entries" e JOIN "tournaments" t ON t.id = e.tournament_id JOIN "users" u ON u.id = e.user_id
      WHERE u.simulated OR t.mode = '1v1'
    ) sized
  ) numbered;--> statement-breakpoint
INSERT INTO "tournament_entrants" ("id", "tournament_id", "name", "status", "premium", "simulated", "entered_at")
  SELECT id, tournament_id, CASE count(*) WHEN 2 THEN string_agg(nickname, ' & ' ORDER BY place) ELSE min(nickname) FILTER (WHERE place = 0) END,
    'entered', bool_and(premium), bool_and(simulated), min(entered_at)
  FROM "line_ups" WHERE whole GROUP BY id, tournament_id ORDER BY min(entered_at), id;--> statement-breakpoint
INSERT INTO "tournament_players" ("tournament_id", "user_id", "entrant_id", "place")
  SELECT tournament_id, user_id, id, place FROM "line_ups" WHERE whole;--> statement-breakpoint
UPDATE "tournaments" SET "entered" = (SELECT count(*) FROM "tournament_entrants" e WHERE e.tournament_id = "tournaments".id);--> statement-breakpoint
INSERT INTO "deadlines" ("kind", "key", "due_at") SELECT 'tournament', id::text, now() FROM "tournaments";--> statement-breakpoint
DROP TABLE "line_ups";--> statement-breakpoint
DROP TABLE "tournament_entries" CASCADE;
