CREATE TABLE "recorded_shots" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shots" jsonb NOT NULL,
	CONSTRAINT "recorded_shots_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "recorded_shots" ADD CONSTRAINT "recorded_shots_match_id_recording_readings_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."recording_readings"("match_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_shots" ADD CONSTRAINT "recorded_shots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_shots_player" ON "recorded_shots" USING btree ("user_id");