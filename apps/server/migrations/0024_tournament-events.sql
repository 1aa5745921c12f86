CREATE TABLE "tournament_entrants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tournament_entrants_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text NOT NULL,
	"is_checked_in" boolean DEFAULT false NOT NULL,
	"premium" boolean NOT NULL,
	"simulated" boolean NOT NULL,
	"seed" integer,
	"rating" integer,
	"team_id" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"tournament_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entrant_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "tournament_players_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "status" text DEFAULT 'signUp' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cancelled" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "organiser_id" uuid;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_entrants" ADD CONSTRAINT "tournament_entrants_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entrants" ADD CONSTRAINT "tournament_entrants_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_entrant_id_tournament_entrants_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."tournament_entrants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_entrants_order" ON "tournament_entrants" USING btree ("tournament_id","seq");--> statement-breakpoint
CREATE INDEX "tournament_entrants_team" ON "tournament_entrants" USING btree ("team_id") WHERE "tournament_entrants"."team_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tournament_players_user" ON "tournament_players" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tournament_players_entrant" ON "tournament_players" USING btree ("entrant_id");--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournaments_ended" ON "tournaments" USING btree ("ended_at","id") WHERE "tournaments"."ended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tournaments_organiser" ON "tournaments" USING btree ("organiser_id") WHERE "tournaments"."organiser_id" IS NOT NULL;