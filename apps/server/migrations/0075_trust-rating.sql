ALTER TABLE "trust_facts" ADD COLUMN "rating" double precision;--> statement-breakpoint
UPDATE "trust_facts" AS fact SET "rating" = (change."details"->'change'->'hiddenBefore'->>'mu')::float8
	FROM "rating_changes" AS change
	WHERE change."match_id" = fact."match_id" AND change."user_id" = fact."user_id" AND change."kind" = 'match';--> statement-breakpoint
DELETE FROM "trust_facts" WHERE "rating" IS NULL;--> statement-breakpoint
ALTER TABLE "trust_facts" ALTER COLUMN "rating" SET NOT NULL;
