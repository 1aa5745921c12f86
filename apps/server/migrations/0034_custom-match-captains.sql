ALTER TABLE "lobbies" ADD COLUMN "captains" text DEFAULT 'rating' NOT NULL;--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "draft_order" text;