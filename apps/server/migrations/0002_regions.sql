CREATE TABLE "player_pings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pings" jsonb NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "pings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ready_checks" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "player_pings" ADD CONSTRAINT "player_pings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_pings_measured" ON "player_pings" USING btree ("measured_at");