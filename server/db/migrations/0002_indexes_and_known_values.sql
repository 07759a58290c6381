ALTER TABLE "invoice_items" RENAME COLUMN "numbers" TO "quantity";--> statement-breakpoint
CREATE INDEX "access_logs_of_user" ON "access_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_replies_of_comment" ON "comment_replies" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_files_of_page" ON "content_files" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "courses_of_diet" ON "courses" USING btree ("diet_id");--> statement-breakpoint
CREATE INDEX "invoice_items_of_invoice" ON "invoice_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoices_of_gateway" ON "invoices" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_courses_of_course" ON "user_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "user_diets_of_diet" ON "user_diets" USING btree ("diet_id");--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_outcome_known" CHECK ("bank_payments"."outcome" in ('paid', 'cancelled', 'wrongPin', 'noFunds', 'expired', 'twice', 'unsent', 'silent', 'tampered'));--> statement-breakpoint
ALTER TABLE "gateways" ADD CONSTRAINT "gateways_type_known" CHECK ("gateways"."type" in (2, 3, 4));--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_product_type_known" CHECK ("invoice_items"."product_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_quantity_in_limits" CHECK ("invoice_items"."quantity" between 1 and 99);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_pay_status_known" CHECK ("invoices"."pay_status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_embed_type_known" CHECK ("lessons"."live_embed_type" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_tax_in_percent" CHECK ("settings"."tax_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "user_diets" ADD CONSTRAINT "user_diets_status_known" CHECK ("user_diets"."status" in (2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_gender_known" CHECK ("users"."gender" in (0, 1, 2));