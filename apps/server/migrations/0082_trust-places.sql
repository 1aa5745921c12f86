CREATE TABLE "trust_pairs" (
	"elder_id" uuid NOT NULL,
	"younger_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trust_pairs_elder_id_younger_id_pk" PRIMARY KEY("elder_id","younger_id")
);
--> statement-breakpoint
CREATE TABLE "trust_places" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trust_places_user_id_device_address_pk" PRIMARY KEY("user_id","device","address")
);
--> statement-breakpoint
ALTER TABLE "trust_pairs" ADD CONSTRAINT "trust_pairs_elder_id_users_id_fk" FOREIGN KEY ("elder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_pairs" ADD CONSTRAINT "trust_pairs_younger_id_users_id_fk" FOREIGN KEY ("younger_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_places" ADD CONSTRAINT "trust_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_pairs_younger" ON "trust_pairs" USING btree ("younger_id");--> statement-breakpoint
CREATE INDEX "trust_places_device" ON "trust_places" USING btree ("device","user_id");--> statement-breakpoint
CREATE INDEX "trust_places_address" ON "trust_places" USING btree ("address","user_id");--> statement-breakpoint
CREATE INDEX "trust_places_time" ON "trust_places" USING btree ("seen_at");