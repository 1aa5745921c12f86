CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claim_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"verdict" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "cases" USING btree ("kind","subject","context") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("kind","due_at") WHERE state <> 'closed';