-- Who has which change open. Each process writes its own rows, and they count until their time.
create table presence (
  process text collate "C" not null,
  change_id text collate "C" not null,
  person_id text collate "C" not null,
  person_name text collate "C" not null,
  until_at bigint not null,
  primary key (process, change_id, person_id)
);
