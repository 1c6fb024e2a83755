-- What everything is made of: texts by their SHA-256, and manifests, which are texts too.
create table blob (
  digest text primary key,
  body text not null,
  size integer not null,
  made_at bigint not null
);

create table release (
  n integer primary key,
  kind text not null,
  manifest text not null references blob (digest),
  parent integer references release (n),
  change_id text,
  title text not null,
  who_id text not null,
  who_name text not null,
  why text not null,
  is_override integer not null,
  at bigint not null
);

-- One row: what is live.
create table head (
  id integer primary key check (id = 1),
  release integer not null,
  switches_seq integer not null
);
insert into head (id, release, switches_seq) values (1, 0, 0);

create table change (
  id text primary key,
  title text not null,
  why text not null,
  state text not null,
  owner_id text not null,
  owner_name text not null,
  version integer not null,
  base_release integer not null,
  publish_at bigint,
  scheduled_by text,
  blocked_because text,
  release integer,
  created_at bigint not null,
  updated_at bigint not null
);
create index change_state on change (state, updated_at);

-- What a change does to a document. A digest that is null removes it; a base that is null adds it.
create table draft (
  change_id text not null references change (id),
  path text not null,
  base text references blob (digest),
  digest text references blob (digest),
  by_id text not null,
  by_name text not null,
  at bigint not null,
  primary key (change_id, path)
);

-- Everything that was sent to be saved, also what was refused.
create table edit (
  change_id text not null references change (id),
  seq integer not null,
  path text not null,
  base text,
  sent text,
  result text,
  outcome text not null,
  by_id text not null,
  by_name text not null,
  at bigint not null,
  primary key (change_id, seq)
);

create table review (
  change_id text not null references change (id),
  seq integer not null,
  content text not null,
  verdict text not null,
  comment text not null,
  by_id text not null,
  by_name text not null,
  at bigint not null,
  primary key (change_id, seq)
);

create table switch_event (
  seq integer primary key,
  type text not null,
  is_off integer not null,
  versions text not null,
  brands text not null,
  until_at bigint,
  why text not null,
  by_id text not null,
  by_name text not null,
  at bigint not null
);

create table catalogue (
  digest text primary key,
  manifest text not null references blob (digest),
  build text not null,
  made_at bigint not null,
  retired_at bigint
);
create table catalogue_use (
  day text not null,
  digest text not null,
  starts integer not null,
  primary key (day, digest)
);

create table audit (
  seq integer primary key,
  at bigint not null,
  who_id text not null,
  who_name text not null,
  role text not null,
  act text not null,
  target text not null,
  why text not null,
  before_value text not null,
  after_value text not null,
  prev text not null,
  hash text not null
);
-- One row: the last entry, locked by each new one.
create table audit_head (
  id integer primary key check (id = 1),
  seq integer not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

-- Only hashes of what a browser or a machine holds.
create table session (
  hash text primary key,
  person_id text not null,
  name text not null,
  email text not null,
  roles text not null,
  created_at bigint not null,
  used_at bigint not null,
  ends_at bigint not null
);

-- Credentials that people made for the command line, in their own name.
create table token (
  id text primary key,
  hash text not null unique,
  person_id text not null,
  name text not null,
  email text not null,
  roles text not null,
  label text not null,
  created_at bigint not null,
  used_at bigint,
  ends_at bigint not null
);
create index token_person on token (person_id);

create table idempotency (
  person_id text not null,
  key text not null,
  request text not null,
  status integer not null,
  body text not null,
  etag text not null,
  at bigint not null,
  primary key (person_id, key)
);

-- Work that one process at a time does.
create table lease (
  name text primary key,
  holder text not null,
  until_at bigint not null
);
