CREATE TABLE "mission_counts" (
	"user_id" uuid NOT NULL,
	"season" integer NOT NULL,
	"week" integer NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "mission_counts_user_id_season_week_pk" PRIMARY KEY("user_id","season","week")
);
--> statement-breakpoint
CREATE TABLE "mission_removals" (
	"match_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mission_seasons" (
	"number" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mission_counts" ADD CONSTRAINT "mission_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_counts" ADD CONSTRAINT "mission_counts_season_mission_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "public"."mission_seasons"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_removals" ADD CONSTRAINT "mission_removals_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_counts_season" ON "mission_counts" USING btree ("season");