CREATE TABLE "notices" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_id" uuid,
	"invite_id" uuid,
	"requester_id" uuid,
	"match_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_invite_id_party_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."party_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_request" FOREIGN KEY ("requester_id","user_id") REFERENCES "public"."friend_requests"("sender_id","receiver_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_invite" ON "notices" USING btree ("invite_id") WHERE "notices"."invite_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_requester" ON "notices" USING btree ("requester_id") WHERE "notices"."requester_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_from" ON "notices" USING btree ("from_id") WHERE "notices"."from_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_match" ON "notices" USING btree ("match_id") WHERE "notices"."match_id" IS NOT NULL;