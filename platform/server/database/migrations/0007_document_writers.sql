CREATE TABLE "document_writers" (
	"document" text NOT NULL,
	"writer" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "document_writers_document_writer_pk" PRIMARY KEY("document","writer")
);
