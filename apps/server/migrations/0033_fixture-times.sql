ALTER TABLE "fixtures" ADD COLUMN "planned_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "began_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "ended_at" timestamp (3) with time zone;