ALTER TABLE "queue_tickets" ADD COLUMN "fills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "fills" boolean DEFAULT true NOT NULL;