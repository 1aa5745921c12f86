CREATE TABLE "direct_chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"next_message_seq" integer DEFAULT 1 NOT NULL,
	"low_read" integer DEFAULT 0 NOT NULL,
	"high_read" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "direct_chats_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "direct_chats_ordered" CHECK ("direct_chats"."low_id" < "direct_chats"."high_id")
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "direct_messages_seq" UNIQUE("chat_id","seq")
);
--> statement-breakpoint
ALTER TABLE "direct_chats" ADD CONSTRAINT "direct_chats_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_chats" ADD CONSTRAINT "direct_chats_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_chat_id_direct_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."direct_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "direct_chats_high" ON "direct_chats" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "direct_messages_sent" ON "direct_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "direct_messages_sender" ON "direct_messages" USING btree ("sender_id");