CREATE TABLE "recordings" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"bytes" integer,
	"sha256" text,
	"fault" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;