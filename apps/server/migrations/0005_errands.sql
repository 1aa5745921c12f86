CREATE TABLE "errands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "errands_open" ON "errands" USING btree ("kind","key") WHERE done_at IS NULL AND dead_at IS NULL;--> statement-breakpoint
CREATE INDEX "errands_due" ON "errands" USING btree ("kind","due_at") WHERE done_at IS NULL AND dead_at IS NULL;--> statement-breakpoint
CREATE INDEX "errands_dead" ON "errands" USING btree ("dead_at") WHERE dead_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "errands_done" ON "errands" USING btree ("done_at") WHERE done_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "errands" ("kind", "key", "payload", "due_at")
	SELECT DISTINCT ON (split_part("key", ' ', 1)) 'accounts:reset-mail', encode(sha256(split_part("key", ' ', 1)::bytea), 'hex'),
		jsonb_build_object('email', split_part("key", ' ', 1)), "due_at"
	FROM "deadlines" WHERE "kind" = 'accounts:reset-mail';--> statement-breakpoint
DELETE FROM "deadlines" WHERE "kind" = 'accounts:reset-mail';
