CREATE TABLE "practice_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"map" text NOT NULL,
	"password" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"address" text,
	"steam_url" text,
	"simulated" boolean NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_sessions_user" ON "practice_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_servers_practice" ON "game_servers" USING btree ("practice_id") WHERE practice_id IS NOT NULL;