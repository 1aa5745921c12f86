ALTER TABLE "deadlines" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "last_error" text;