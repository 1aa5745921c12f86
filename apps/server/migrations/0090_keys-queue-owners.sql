CREATE TABLE "discord_posts" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "left_then" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "errands" ADD COLUMN "lease_owner" integer;--> statement-breakpoint
CREATE INDEX "case_files_queue" ON "case_files" USING btree ((("votes" > 0)::int),"rank" DESC NULLS FIRST,"case_id") WHERE "case_files"."verdict" IS NULL;--> statement-breakpoint
CREATE INDEX "case_files_judged" ON "case_files" USING btree ("family","decided_at") WHERE "case_files"."found" IS NULL;--> statement-breakpoint
CREATE INDEX "audit_log_bans" ON "audit_log" USING btree (("details" ->> 'sanctionId')) WHERE "audit_log"."action" = 'ban';--> statement-breakpoint
CREATE INDEX "audit_log_gifts" ON "audit_log" USING btree (("details" ->> 'grantId')) WHERE "audit_log"."action" = 'give_premium';--> statement-breakpoint
CREATE INDEX "audit_log_closings" ON "audit_log" USING btree (("details" ->> 'answerId')) WHERE "audit_log"."action" = 'close_ticket';