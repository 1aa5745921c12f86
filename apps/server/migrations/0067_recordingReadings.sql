CREATE TABLE "recording_readings" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"reading" text NOT NULL,
	"reader" text,
	"rounds" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_readings" ADD CONSTRAINT "recording_readings_match_id_recordings_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."recordings"("match_id") ON DELETE cascade ON UPDATE no action;