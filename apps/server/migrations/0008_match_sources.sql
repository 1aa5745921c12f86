CREATE TABLE "match_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "match_players" RENAME COLUMN "party_id" TO "group_id";--> statement-breakpoint
ALTER TABLE "matches" RENAME COLUMN "ready_check_id" TO "source_id";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_ready_check";--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "queue" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rated" boolean;--> statement-breakpoint
-- Until now every match was one of the search: rated, best of one, with a veto of the whole pool.
UPDATE "matches" SET "source" = 'queue', "source_id" = coalesce("source_id", "id"), "rated" = true, "settings" = jsonb_build_object(
	'v', 1, 'mode', "mode", 'bestOf', 1, 'overtime', true, 'rated', true, 'regions', "regions",
	'maps', jsonb_build_object('kind', 'veto', 'pool', jsonb_build_array('de_dust2', 'de_mirage', 'de_inferno', 'de_nuke', 'de_overpass', 'de_ancient', 'de_vertigo', 'de_anubis')));--> statement-breakpoint
UPDATE "match_players" SET "active" = false FROM "matches" WHERE "matches"."id" = "match_players"."match_id" AND "matches"."phase" IN ('finished', 'cancelled') AND "match_players"."active";--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "source_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "settings" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "rated" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "map_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_series_id_match_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."match_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_players_active" ON "match_players" USING btree ("user_id") WHERE "match_players"."active";--> statement-breakpoint
CREATE INDEX "matches_series" ON "matches" USING btree ("series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_ready_check" ON "matches" USING btree ("source_id") WHERE "matches"."source" = 'queue';