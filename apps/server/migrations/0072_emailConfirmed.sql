ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- docs/decisions/0028: whose e-mail is known to be theirs. A link that takes a former e-mail back says that the present one was confirmed by a link.
UPDATE "users" SET "email_confirmed_at" = "created_at"
WHERE "deleted_at" IS NULL AND ("simulated" OR "sample" OR "admin" OR EXISTS (
	SELECT 1 FROM "email_links" WHERE "email_links"."user_id" = "users"."id" AND "email_links"."kind" = 'restore'
));
