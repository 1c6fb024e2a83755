-- What happened stays as it was written.
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is append only', tg_table_name; end $$;

create trigger append_only before update or delete or truncate on audit for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on release for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on blob for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on switch_event for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on review for each statement execute function refuse_change();

-- Edits of closed changes are thinned, so they may be deleted.
create trigger append_only before update or truncate on edit for each statement execute function refuse_change();

-- Texts are compared and sorted by their bytes, as in SQLite, whatever the language of the database. A later migration that
-- adds a column of texts does the same.
do $$ declare field record; begin
  for field in select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C' loop
    execute format('alter table %I alter column %I type text collate "C"', field.table_name, field.column_name); end loop; end $$;
