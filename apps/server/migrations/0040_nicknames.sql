CREATE TABLE "nickname_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"earlier" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "nickname_changes" ADD CONSTRAINT "nickname_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nickname_changes_user" ON "nickname_changes" USING btree ("user_id","changed_at");