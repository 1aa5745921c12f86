CREATE TABLE "cards_held" (
	"user_id" uuid NOT NULL,
	"card" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cards_held_user_id_card_pk" PRIMARY KEY("user_id","card")
);
--> statement-breakpoint
CREATE TABLE "cards_worn" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frame" text,
	"banner" text,
	"colour" text
);
--> statement-breakpoint
CREATE TABLE "drop_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pool" text NOT NULL,
	"cents" integer NOT NULL,
	"sealed" text NOT NULL,
	"digest" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"given_to" uuid,
	"given_at" timestamp (3) with time zone,
	CONSTRAINT "drop_codes_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "drop_meters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drop_points" (
	"user_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "drop_points_user_id_match_id_pk" PRIMARY KEY("user_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"season" integer NOT NULL,
	"filled_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"card" text,
	"code_id" uuid,
	CONSTRAINT "drops_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "lounge_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lounge_messages_seq" UNIQUE("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "lounge_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"next_message_seq" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mission_collected" (
	"user_id" uuid NOT NULL,
	"season" integer NOT NULL,
	"mission" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_collected_user_id_season_mission_pk" PRIMARY KEY("user_id","season","mission")
);
--> statement-breakpoint
ALTER TABLE "hidden_parts" ADD COLUMN "activity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_parts" ADD COLUMN "friends" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards_held" ADD CONSTRAINT "cards_held_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards_worn" ADD CONSTRAINT "cards_worn_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_meters" ADD CONSTRAINT "drop_meters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_points" ADD CONSTRAINT "drop_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_points" ADD CONSTRAINT "drop_points_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_code" FOREIGN KEY ("code_id") REFERENCES "public"."drop_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_messages" ADD CONSTRAINT "lounge_messages_room_id_lounge_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."lounge_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_collected" ADD CONSTRAINT "mission_collected_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_collected" ADD CONSTRAINT "mission_collected_season_mission_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "public"."mission_seasons"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drop_codes_free" ON "drop_codes" USING btree ("added_at","id") WHERE "drop_codes"."given_to" IS NULL;--> statement-breakpoint
CREATE INDEX "drop_codes_pool" ON "drop_codes" USING btree ("pool","cents");--> statement-breakpoint
CREATE INDEX "drop_points_match" ON "drop_points" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "lounge_messages_sent" ON "lounge_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mission_collected_season" ON "mission_collected" USING btree ("season");