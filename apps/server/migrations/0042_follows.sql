CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tournament_id" uuid,
	"league_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_tournament" UNIQUE("user_id","tournament_id"),
	CONSTRAINT "follows_user_league" UNIQUE("user_id","league_id"),
	CONSTRAINT "follows_one" CHECK (num_nonnulls("follows"."tournament_id", "follows"."league_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_tournament" ON "follows" USING btree ("tournament_id") WHERE "follows"."tournament_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "follows_league" ON "follows" USING btree ("league_id") WHERE "follows"."league_id" IS NOT NULL;