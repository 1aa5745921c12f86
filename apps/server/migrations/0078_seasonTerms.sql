ALTER TABLE "league_seasons" ADD COLUMN "group_from" text;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "group_to" text;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "premium" boolean;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "prize_pool_cents" integer;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "prize_places" integer;--> statement-breakpoint
ALTER TABLE "league_seasons" ADD COLUMN "prize_matches" integer;--> statement-breakpoint
-- Terms did not change until now: every season has had those of its league.
UPDATE "league_seasons" SET "group_from" = l."group_from", "group_to" = l."group_to", "premium" = l."premium",
  "prize_pool_cents" = l."prize_pool_cents", "prize_places" = l."prize_places", "prize_matches" = l."prize_matches"
  FROM "leagues" l WHERE l."id" = "league_seasons"."league_id";--> statement-breakpoint
ALTER TABLE "league_seasons" ALTER COLUMN "group_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "league_seasons" ALTER COLUMN "group_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "league_seasons" ALTER COLUMN "premium" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "league_seasons" ALTER COLUMN "prize_pool_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "league_seasons" ALTER COLUMN "prize_places" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "league_seasons" ALTER COLUMN "prize_matches" SET NOT NULL;
