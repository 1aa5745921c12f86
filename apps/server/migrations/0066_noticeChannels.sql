CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seqs" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"zone" text
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_letters" ADD CONSTRAINT "notice_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_letters_user" ON "notice_letters" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "notice_letters_at" ON "notice_letters" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("user_id") WHERE "notices"."mail_wanted";