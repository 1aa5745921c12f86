ALTER TABLE "queue_tickets" DROP CONSTRAINT "queue_tickets_party_id_parties_id_fk";
--> statement-breakpoint
DROP INDEX "queue_tickets_queue";