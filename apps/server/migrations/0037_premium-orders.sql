CREATE TABLE "order_refunds" (
	"key" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_ref" text NOT NULL,
	"cents" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"months" integer NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"checkout_ref" text,
	"url" text,
	"payments" jsonb,
	"readings" integer DEFAULT 0 NOT NULL,
	"reading_kept" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_looks" (
	"id" text PRIMARY KEY NOT NULL,
	"looked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "premium_grants" ADD COLUMN "money" jsonb;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_ref");--> statement-breakpoint
CREATE INDEX "payment_notices_at" ON "payment_notices" USING btree ("at");