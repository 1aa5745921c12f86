CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"animated" boolean DEFAULT false NOT NULL,
	"fault" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_shown" ON "pictures" USING btree ("kind","owner_id") WHERE state = 'shown';--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_waiting" ON "pictures" USING btree ("kind","owner_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "pictures_uploaded" ON "pictures" USING btree ("uploaded_by","uploaded_at");--> statement-breakpoint
CREATE INDEX "pictures_ended" ON "pictures" USING btree ("ended_at") WHERE ended_at IS NOT NULL;