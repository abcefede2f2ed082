CREATE TABLE "help_marks" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_marks_user_id_name_pk" PRIMARY KEY("user_id","name")
);
