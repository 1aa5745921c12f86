ALTER TABLE "game_servers" ADD COLUMN "gotv_address" text;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "token_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "state_since" timestamp (3) with time zone;