ALTER TABLE "settings" ADD COLUMN "late_after_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_payment" ON "invoices" USING btree (coalesce("paid_at", "created_at"));