CREATE TABLE "blacklisted" (
	"owner_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blacklisted_owner_id_player_id_pk" PRIMARY KEY("owner_id","player_id"),
	CONSTRAINT "blacklisted_not_self" CHECK ("blacklisted"."owner_id" <> "blacklisted"."player_id")
);
--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "blacklisted" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "blacklisted" ADD CONSTRAINT "blacklisted_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklisted" ADD CONSTRAINT "blacklisted_player_id_users_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blacklisted_player" ON "blacklisted" USING btree ("player_id");