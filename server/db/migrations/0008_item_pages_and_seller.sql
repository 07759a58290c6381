CREATE TABLE "coaches" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"credential" text NOT NULL,
	"about" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "coach_id" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "preview_video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "diets" ADD COLUMN "coach_id" integer;--> statement-breakpoint
ALTER TABLE "diets" ADD COLUMN "preview_video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "diets" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "diets" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "coach_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preview_video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "seal_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "seller_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "seller_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "whats_app" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "support_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "refund_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diets" ADD CONSTRAINT "diets_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_of_coach" ON "courses" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "diets_of_coach" ON "diets" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "products_of_coach" ON "products" USING btree ("coach_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_failure_reason_known" CHECK ("invoices"."failure_reason" in ('cancelled', 'wrongPin', 'insufficientFunds', 'expired', 'amountMismatch'));--> statement-breakpoint
-- The courses' response contains coaches and lessons.
CREATE TRIGGER "coaches_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coaches" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "lessons_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lessons" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();
