CREATE TABLE "recorded_heats" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"map" text NOT NULL,
	"heat" jsonb NOT NULL,
	CONSTRAINT "recorded_heats_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "recorded_heats" ADD CONSTRAINT "recorded_heats_match_id_recording_readings_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."recording_readings"("match_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_heats" ADD CONSTRAINT "recorded_heats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_heats_player" ON "recorded_heats" USING btree ("user_id","map");