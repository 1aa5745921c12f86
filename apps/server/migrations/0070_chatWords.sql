CREATE TABLE "chat_points" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"points" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sanctions" ALTER COLUMN "by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_points" ADD CONSTRAINT "chat_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;