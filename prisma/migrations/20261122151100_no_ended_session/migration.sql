-- Staff sign in as users now, whose sessions are rows; those that API keys had begun are over.
DROP TABLE "ended_session";
