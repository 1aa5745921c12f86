CREATE TABLE "fixture_proposals" (
	"fixture_id" uuid PRIMARY KEY NOT NULL,
	"entrant_id" uuid NOT NULL,
	"by_id" uuid,
	"times" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_fixture_id_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."fixtures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixture_proposals_by" ON "fixture_proposals" USING btree ("by_id") WHERE "fixture_proposals"."by_id" IS NOT NULL;