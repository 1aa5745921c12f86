ALTER TABLE "lobbies" ALTER COLUMN "map" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "best_of" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "overtime" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "teams" text DEFAULT 'seated' NOT NULL;--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "password_hash" text;