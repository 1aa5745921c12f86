CREATE TABLE "wait_models" (
	"queue" text PRIMARY KEY NOT NULL,
	"model" jsonb NOT NULL,
	"fitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "found" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "p90_ms" integer;--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "p90_seconds" integer;