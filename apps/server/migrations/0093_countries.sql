ALTER TABLE "performance_sums" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "country" text;--> statement-breakpoint
UPDATE ratings SET country = users.country FROM users WHERE users.id = user_id;--> statement-breakpoint
UPDATE performance_sums SET country = users.country FROM users WHERE users.id = user_id;--> statement-breakpoint
CREATE INDEX "performance_sums_of_country" ON "performance_sums" USING btree ("mode","map","country",(-"standing"),"user_id");--> statement-breakpoint
CREATE INDEX "ratings_of_country" ON "ratings" USING btree ("mode","country",(-"elo"),"user_id") WHERE "ratings"."games" >= 10;--> statement-breakpoint
CREATE FUNCTION country_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.country := (SELECT country FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_added BEFORE INSERT ON ratings FOR EACH ROW
  WHEN (NEW.country IS NULL) EXECUTE FUNCTION country_of_player();
--> statement-breakpoint
CREATE TRIGGER performance_sums_added BEFORE INSERT ON performance_sums FOR EACH ROW
  WHEN (NEW.country IS NULL) EXECUTE FUNCTION country_of_player();
--> statement-breakpoint
-- A player changes it, or their account is deleted.
CREATE FUNCTION country_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET country = NEW.country WHERE user_id = NEW.id;
  UPDATE performance_sums SET country = NEW.country WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_country_changed AFTER UPDATE OF country ON users FOR EACH ROW
  WHEN (OLD.country IS DISTINCT FROM NEW.country) EXECUTE FUNCTION country_follows();
