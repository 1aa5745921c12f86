-- A queue has one mode: 'party' was two of them.
UPDATE "queue_tickets" SET "queue" = CASE "queue" WHEN 'solo' THEN 'solo-league' WHEN 'party' THEN 'open-' || "mode" ELSE "queue" END;--> statement-breakpoint
UPDATE "parties" SET "queue" = CASE "queue" WHEN 'solo' THEN 'solo-league' WHEN 'party' THEN 'open-' || "mode" ELSE "queue" END WHERE "queue" IS NOT NULL;--> statement-breakpoint
UPDATE "ready_checks" SET "queue" = CASE "queue" WHEN 'solo' THEN 'solo-league' WHEN 'party' THEN 'open-' || "mode" ELSE "queue" END;--> statement-breakpoint
UPDATE "search_history" SET "queue" = CASE "queue" WHEN 'solo' THEN 'solo-league' WHEN 'party' THEN 'open-' || "mode" ELSE "queue" END;--> statement-breakpoint
UPDATE "matches" SET "queue" = CASE "queue" WHEN 'solo' THEN 'solo-league' WHEN 'party' THEN 'open-' || "mode" ELSE "queue" END;--> statement-breakpoint
ALTER TABLE "leagues" DROP CONSTRAINT "leagues_queue";--> statement-breakpoint
DROP INDEX "queue_penalties_user";--> statement-breakpoint
CREATE INDEX "queue_penalties_user" ON "queue_penalties" USING btree ("user_id","at");--> statement-breakpoint
ALTER TABLE "leagues" DROP COLUMN "queue";--> statement-breakpoint
ALTER TABLE "queue_penalties" DROP COLUMN "until";--> statement-breakpoint
ALTER TABLE "queue_tickets" DROP COLUMN "mode";--> statement-breakpoint
ALTER TABLE "search_history" DROP COLUMN "mode";--> statement-breakpoint
ALTER TABLE "parties" DROP COLUMN "mode";