package app.penlight;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;

/** Gives a shared picture to the app that the fan has chosen: for reading only, by an address that it was given. */
public final class SharedFiles extends ContentProvider {
    private static final String AUTHORITY = "app.penlight.files";

    /** @return the folder of shared files, empty: what was shared before has been read by now */
    static File emptyFolder(Context context) {
        File folder = folder(context);
        File[] files = folder.listFiles();
        for (int at = 0; files != null && at < files.length; at++) files[at].delete();
        return folder;
    }

    static Uri addressOf(File file) {
        return new Uri.Builder().scheme("content").authority(AUTHORITY).appendPath(file.getName()).build();
    }

    private static File folder(Context context) {
        File folder = new File(context.getCacheDir(), "shared");
        folder.mkdirs();
        return folder;
    }

    private File fileOf(Uri address) throws FileNotFoundException {
        String name = address.getLastPathSegment();
        boolean isName = name != null && address.getPathSegments().size() == 1
                && !name.contains("/") && !name.startsWith(".");
        File file = isName ? new File(folder(getContext()), name) : null;
        if (file == null || !file.isFile()) throw new FileNotFoundException();
        return file;
    }

    @Override public boolean onCreate() {
        return true;
    }

    @Override public ParcelFileDescriptor openFile(Uri address, String mode) throws FileNotFoundException {
        if (!mode.equals("r")) throw new FileNotFoundException("for reading only");
        return ParcelFileDescriptor.open(fileOf(address), ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override public String getType(Uri address) {
        String name = String.valueOf(address.getLastPathSegment());
        return name.endsWith(".png") ? "image/png" : "application/octet-stream";
    }

    @Override public Cursor query(Uri address, String[] fields, String where, String[] values, String order) {
        MatrixCursor rows = new MatrixCursor(new String[] {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE}, 1);
        try {
            File file = fileOf(address);
            rows.addRow(new Object[] {file.getName(), file.length()});
        } catch (FileNotFoundException e) {
            // The answer has no rows then.
            return rows;
        }
        return rows;
    }

    @Override public Uri insert(Uri address, ContentValues values) {
        throw new UnsupportedOperationException();
    }

    @Override public int update(Uri address, ContentValues values, String where, String[] arguments) {
        throw new UnsupportedOperationException();
    }

    @Override public int delete(Uri address, String where, String[] arguments) {
        throw new UnsupportedOperationException();
    }
}
