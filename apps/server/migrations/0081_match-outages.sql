CREATE TABLE "match_outages" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"missing_ms" integer NOT NULL,
	"gone_answers" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_outages" ADD CONSTRAINT "match_outages_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;