CREATE TABLE "article_drafts" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"live_version" integer,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" integer NOT NULL,
	"version" integer NOT NULL,
	"key" uuid NOT NULL,
	"picture" text NOT NULL,
	"texts" jsonb NOT NULL,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_revisions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_article_drafts_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_drafts_slug" ON "article_drafts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_drafts_changed" ON "article_drafts" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_revisions_key" ON "article_revisions" USING btree ("key");--> statement-breakpoint
INSERT INTO "article_drafts" ("id", "slug", "version", "live_version", "published_at", "changed_at") SELECT "id", 'article-' || "id", 1, 1, "published_at", "published_at" FROM "articles";--> statement-breakpoint
INSERT INTO "article_revisions" ("article_id", "version", "key", "picture", "texts", "at") SELECT a."id", 1, gen_random_uuid(), a."picture", jsonb_object_agg(t."lang", jsonb_build_object('title', t."title", 'description', t."description", 'source', t."content")), a."published_at" FROM "articles" a JOIN "article_texts" t ON t."article_id" = a."id" GROUP BY a."id";
