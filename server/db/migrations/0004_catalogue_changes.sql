-- The demo's public files have moved into the public folder.
UPDATE "courses" SET "image" = replace("image", '/files/demo/', '/files/public/');--> statement-breakpoint
UPDATE "diets" SET "image" = replace("image", '/files/demo/', '/files/public/');--> statement-breakpoint
UPDATE "products" SET "image" = replace("image", '/files/demo/', '/files/public/');--> statement-breakpoint
UPDATE "content_files" SET "path" = replace("path", '/files/demo/', '/files/public/');--> statement-breakpoint
-- A change of the shared catalogue notifies every process that caches it.
CREATE FUNCTION "tell_of_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "courses_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "diets_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "diets" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "products_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "gateways_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gateways" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "settings_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "content_pages_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_pages" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "content_files_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_files" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();
