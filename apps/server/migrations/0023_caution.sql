CREATE TABLE "rating_cautions" (
	"mode" text PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"variance" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "heard" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "said" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "lift" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;