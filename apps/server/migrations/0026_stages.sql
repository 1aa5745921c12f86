CREATE TABLE "fixture_players" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fixture_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fixtures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stage_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"a" uuid NOT NULL,
	"b" uuid NOT NULL,
	"state" text NOT NULL,
	"ready_a" boolean DEFAULT false NOT NULL,
	"ready_b" boolean DEFAULT false NOT NULL,
	"ready_until" timestamp (3) with time zone NOT NULL,
	"match_ids" uuid[] DEFAULT '{}' NOT NULL,
	"maps" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_entrants" (
	"stage_id" uuid NOT NULL,
	"entrant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"player_ids" uuid[] NOT NULL,
	"simulated" boolean NOT NULL,
	CONSTRAINT "stage_entrants_stage_id_entrant_id_pk" PRIMARY KEY("stage_id","entrant_id")
);
--> statement-breakpoint
CREATE TABLE "stage_facts" (
	"stage_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"fact" jsonb NOT NULL,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stage_facts_stage_id_seq_pk" PRIMARY KEY("stage_id","seq")
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"settings" jsonb NOT NULL,
	"no_show_minutes" integer NOT NULL,
	"no_show" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fixture_players" ADD CONSTRAINT "fixture_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_players" ADD CONSTRAINT "fixture_players_fixture_id_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."fixtures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_entrants" ADD CONSTRAINT "stage_entrants_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_facts" ADD CONSTRAINT "stage_facts_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_facts" ADD CONSTRAINT "stage_facts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixture_players_fixture" ON "fixture_players" USING btree ("fixture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fixtures_one" ON "fixtures" USING btree ("stage_id","number") WHERE "fixtures"."state" <> 'voided';--> statement-breakpoint
CREATE INDEX "fixtures_open" ON "fixtures" USING btree ("ready_until") WHERE "fixtures"."state" = 'open';--> statement-breakpoint
CREATE INDEX "stage_facts_by" ON "stage_facts" USING btree ("by_id") WHERE "stage_facts"."by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stages_owner" ON "stages" USING btree ("owner_id");