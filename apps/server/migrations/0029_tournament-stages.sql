ALTER TABLE "tournaments" ADD COLUMN "stage_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "placements" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;