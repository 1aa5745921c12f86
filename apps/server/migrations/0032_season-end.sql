CREATE TABLE "league_final_standings" (
	"season_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"missing" text[] NOT NULL,
	"prize_cents" integer,
	CONSTRAINT "league_final_standings_season_id_version_place_pk" PRIMARY KEY("season_id","version","place"),
	CONSTRAINT "league_final_standings_player" UNIQUE("season_id","version","user_id")
);
--> statement-breakpoint
CREATE TABLE "league_tables" (
	"season_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"players" integer NOT NULL,
	"reason" text,
	CONSTRAINT "league_tables_season_id_version_pk" PRIMARY KEY("season_id","version")
);
--> statement-breakpoint
ALTER TABLE "league_results" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "league_results" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "league_results" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "league_results" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "league_results" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "settles_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "prize_matches" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "season_id" uuid;--> statement-breakpoint
ALTER TABLE "league_final_standings" ADD CONSTRAINT "league_final_standings_season_id_league_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."league_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_tables" ADD CONSTRAINT "league_tables_season_id_league_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."league_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_season_id_league_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."league_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_season" ON "notices" USING btree ("season_id") WHERE "notices"."season_id" IS NOT NULL;--> statement-breakpoint
UPDATE "league_results" SET "seq" = ordered.seq FROM (
	SELECT match_id, user_id, row_number() OVER (ORDER BY at, match_id, user_id) AS seq FROM "league_results"
) AS ordered WHERE ordered.match_id = "league_results".match_id AND ordered.user_id = "league_results".user_id;--> statement-breakpoint
UPDATE "league_seasons" SET "state" = 'settled' WHERE "closed_at" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION league_tables_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a final table is not changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER league_tables_stay BEFORE UPDATE ON "league_tables"
	FOR EACH STATEMENT EXECUTE FUNCTION league_tables_stay();--> statement-breakpoint
CREATE TRIGGER league_final_standings_stay BEFORE UPDATE ON "league_final_standings"
	FOR EACH STATEMENT EXECUTE FUNCTION league_tables_stay();
