-- What happened stays as it was written. A trigger is one line each: a statement ends with a semicolon at the end of a line.
create trigger audit_update before update on audit begin select raise(abort, 'audit is append only'); end;
create trigger audit_delete before delete on audit begin select raise(abort, 'audit is append only'); end;

create trigger release_update before update on release begin select raise(abort, 'release is append only'); end;
create trigger release_delete before delete on release begin select raise(abort, 'release is append only'); end;

create trigger blob_update before update on blob begin select raise(abort, 'blob is append only'); end;
create trigger blob_delete before delete on blob begin select raise(abort, 'blob is append only'); end;

create trigger switch_event_update before update on switch_event begin select raise(abort, 'switch_event is append only'); end;
create trigger switch_event_delete before delete on switch_event begin select raise(abort, 'switch_event is append only'); end;

create trigger review_update before update on review begin select raise(abort, 'review is append only'); end;
create trigger review_delete before delete on review begin select raise(abort, 'review is append only'); end;

-- Edits of closed changes are thinned, so they may be deleted.
create trigger edit_update before update on edit begin select raise(abort, 'edit is append only'); end;
